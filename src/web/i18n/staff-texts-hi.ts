import seller from '#texts/hi/seller.json'
import staff from '#texts/hi/staff.json'

export const texts = { seller, staff }
