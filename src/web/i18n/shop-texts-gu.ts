import account from '#texts/gu/account.json'
import cart from '#texts/gu/cart.json'
import shell from '#texts/gu/shell.json'
import shop from '#texts/gu/shop.json'
import ui from '#texts/gu/ui.json'

export const texts = { account, cart, shell, shop, ui }
