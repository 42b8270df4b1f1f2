import hub from '#texts/gu/hub.json'
import seller from '#texts/gu/seller.json'
import staff from '#texts/gu/staff.json'

export const texts = { hub, seller, staff }
