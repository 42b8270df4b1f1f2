import seller from '#texts/gu/seller.json'
import staff from '#texts/gu/staff.json'

export const texts = { seller, staff }
