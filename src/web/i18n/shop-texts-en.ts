import account from '#texts/en/account.json'
import cart from '#texts/en/cart.json'
import shell from '#texts/en/shell.json'
import shop from '#texts/en/shop.json'
import ui from '#texts/en/ui.json'

export const texts = { account, cart, shell, shop, ui }
