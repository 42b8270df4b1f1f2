import cart from '#texts/en/cart.json'
import shell from '#texts/en/shell.json'
import shop from '#texts/en/shop.json'
import ui from '#texts/en/ui.json'

export const texts = { cart, shell, shop, ui }
