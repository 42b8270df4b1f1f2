/** Renders a phone number as a link; written with spaces, dialled without, and never broken over two lines. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="nowrap" href={`tel:${number.replaceAll(' ', '')}`}>
      {number}
    </a>
  )
}
