import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

type Text3 = { en: string; gu: string; hi: string }
/** What an admin publishes: a page, a legal text or an email. */
export type ContentBody = {
  kind: string
  title: Text3
  sections: { id: string; title: Text3; blocks: { kind: string; text: Text3 }[] }[]
  texts: { key: string; text: Text3 }[]
}

/** What tests of the shop's texts do as its admin, and what readers then see. */
export function contentDesk(there: () => { shop: Shop; admin: ShopVisitor }) {
  const read = async (id: string) => (await there().admin.get(`/api/admin/content/${id}`)).body
  const publish = async (id: string, body: unknown, more: object = {}) =>
    there().admin.post(`/api/admin/content/${id}/versions`, {
      body,
      from: null,
      reason: 'Said more plainly',
      seen: (await read(id)).newest,
      ...more,
    })
  const page = async (name: string, language = 'en') =>
    (await there().shop.visitor().get(`/api/pages/${name}?lng=${language}`)).body
  /** The text in force, with one of its texts written differently. */
  const withText = async (id: string, key: string, text: Partial<Text3>): Promise<ContentBody> => {
    const body = structuredClone((await read(id)).inForce) as ContentBody
    const one = body.texts.find((each) => each.key === key)
    if (!one) throw new Error(`no ${key}`)
    Object.assign(one.text, text)
    return body
  }
  return { read, publish, page, withText }
}
