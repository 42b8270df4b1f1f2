/** A drawn signature, as proof of a delivery. */
export const signed: { signature: [number, number][][] } = {
  signature: [
    [
      [40, 120],
      [120, 60],
      [200, 140],
    ],
    [[320, 100]],
  ],
}
