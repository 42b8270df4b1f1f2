import sharp from 'sharp'
import { cookieHeader, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'

/** A small PDF without contents of its own. */
export const plainPdf = (): Uint8Array =>
  new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')

/** Uploads a document for the visitor's store, as the set-up does; returns the response. */
export async function uploadDocument(
  shop: Shop,
  visitor: ShopVisitor,
  bytes: Uint8Array = plainPdf(),
  contentType = 'application/pdf',
) {
  const response = await shop.fetch('/api/seller/setup/files', {
    method: 'POST',
    headers: {
      origin: shop.origin,
      cookie: cookieHeader(visitor),
      'content-type': contentType,
    },
    body: Buffer.from(bytes),
  })
  return { status: response.status, body: await response.json() }
}

export const aPhotograph = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#b8844a' } })
    .withExif({ IFD0: { Artist: 'Hetal' } })
    .jpeg()
    .toBuffer()

const text3 = (en: string, gu: string, hi: string) => ({ en, gu, hi })

/** What a khakhra kitchen of Ahmedabad types first. */
export const kitchenProfile = {
  name: text3('Asha Khakhra', 'આશા ખાખરા', 'आशा खाखरा'),
  speciality: text3('Hand-roasted khakhra', 'હાથે શેકેલા ખાખરા', 'हाथ से सिंके खाखरे'),
  story: text3('Three sisters on one porch.', 'એક ઓટલે ત્રણ બહેનો.', 'एक ओटले पर तीन बहनें।'),
  cityId: 'Ahmedabad',
  kind: 'home-business',
  since: 2019,
  sellsFood: true,
  colour: '#8E1F3B',
  motif: 'bandhani',
  dispatchDays: 2,
  seen: 0,
}

/** Everything a store submits, by kind, with the documents it names. */
export const papersOf = (fileId: () => Promise<string>) => ({
  person: async () => ({
    kind: 'person',
    fullName: 'Asha Mehta',
    legalForm: 'individual',
    legalName: 'Asha Mehta',
    phone: '98250 12345',
  }),
  address: async () => ({
    kind: 'address',
    address: '4 Otla Pol',
    town: 'Ahmedabad',
    state: 'Gujarat',
    pincode: '380001',
  }),
  fssai: async () => ({
    kind: 'fssai',
    number: '2072 4001 000123',
    category: 'registration',
    expiresOn: '2030-03-31',
    fileId: await fileId(),
  }),
  gst: async () => ({ kind: 'gst', gstin: null, declared: true, fileId: null }),
  address_proof: async () => ({ kind: 'address_proof', document: 'electricity_bill', fileId: await fileId() }),
  pan: async () => ({ kind: 'pan', number: 'abcpe1234f', nameOnCard: 'Asha Mehta', fileId: await fileId() }),
  bank: async () => ({
    kind: 'bank',
    holder: 'Asha Mehta',
    ifsc: 'sbin0001234',
    accountNumber: '12345678901',
    accountAgain: '12345678901',
    fileId: await fileId(),
  }),
})
