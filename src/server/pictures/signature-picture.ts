import sharp from 'sharp'
import { drawSignature, type SignatureStrokes } from '#drawing/signature.ts'

/** Returns a drawn signature as a JPEG, as it is stored. */
export const signaturePicture = (strokes: SignatureStrokes): Promise<Uint8Array> =>
  sharp(Buffer.from(drawSignature(strokes)))
    .jpeg({ quality: 82 })
    .toBuffer()
