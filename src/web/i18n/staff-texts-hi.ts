import courier from '#texts/hi/courier.json'
import hub from '#texts/hi/hub.json'
import seller from '#texts/hi/seller.json'
import staff from '#texts/hi/staff.json'

export const texts = { courier, hub, seller, staff }
