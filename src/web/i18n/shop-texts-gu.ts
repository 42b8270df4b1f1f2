import cart from '#texts/gu/cart.json'
import shell from '#texts/gu/shell.json'
import shop from '#texts/gu/shop.json'
import ui from '#texts/gu/ui.json'

export const texts = { cart, shell, shop, ui }
