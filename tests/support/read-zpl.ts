/** A field of a label: where it is, and its commands. */
export type ZplField = { x: number; y: number; command: string; data: string }
export type ZplLabel = { width: number; height: number; fields: ZplField[] }

/** Reads ZPL II as a printer does; throws for a label that is not closed, a field without its end, and an unknown command. */
export function readZpl(text: string): ZplLabel[] {
  const labels = [...text.matchAll(/\^XA([\s\S]*?)\^XZ\n?/g)]
  if (labels.map(([whole]) => whole).join('') !== text) throw new Error('something is outside of a label')
  return labels.map(([, body = '']) => {
    const [setup = '', ...lines] = body.split('\n')
    const [, width, height] = /^\^PW(\d+)\^LL(\d+)\^LH0,0\^CI28$/.exec(setup) ?? []
    if (!width || !height) throw new Error(`no setup: ${setup}`)
    return { width: Number(width), height: Number(height), fields: lines.filter((line) => line !== '').map(readField) }
  })
}

const commands = /^(?:\^BY\d\^BCN,\d+,N,N,N,A|\^BQN,2,\d+|\^A0N,\d+,\d+|\^GB\d+,\d+,\d+|\^GFA,\d+,\d+,\d+,)/

function readField(line: string): ZplField {
  const [, x, y, rest = ''] = /^\^F[OT](\d+),(\d+)(.*)\^FS$/.exec(line) ?? []
  const command = commands.exec(rest)?.[0]
  if (x === undefined || y === undefined || !command) throw new Error(`unknown field: ${line.slice(0, 80)}`)
  const given = rest.slice(command.length)
  const data = given.replace(/^\^FH/, '').replace(/^\^FD/, '')
  if (data.includes('^')) throw new Error(`a command inside of a text: ${data}`)
  const isHex = given.startsWith('^FH')
  return {
    x: Number(x),
    y: Number(y),
    command,
    data: isHex
      ? data.replaceAll(/_([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      : data,
  }
}

/** Returns the dots of a ^GFA field, decoded by the printer's rules for repeated digits. */
export function decodeGraphic({ command, data }: ZplField): { rowBytes: number; dots: Uint8Array } {
  const [, total = 0, rowBytes = 0] = (/^\^GFA,\d+,(\d+),(\d+),$/.exec(command) ?? []).map(Number)
  const rowDigits = rowBytes * 2
  let digits = ''
  let repeat = 0
  for (const char of data) {
    const missing = rowDigits - (digits.length % rowDigits)
    if (char === ':') digits += digits.slice(-rowDigits)
    else if (char === ',') digits += '0'.repeat(missing)
    else if (char === '!') digits += 'F'.repeat(missing)
    else if (char >= 'G' && char <= 'Y') repeat += char.charCodeAt(0) - 70
    else if (char >= 'g' && char <= 'z') repeat += (char.charCodeAt(0) - 102) * 20
    else {
      digits += char.repeat(Math.max(1, repeat))
      repeat = 0
    }
  }
  if (digits.length !== total * 2) throw new Error(`${digits.length / 2} bytes of a graphic, not ${total}`)
  return { rowBytes, dots: Uint8Array.from(Buffer.from(digits, 'hex')) }
}
