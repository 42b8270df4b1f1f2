import cart from '#texts/hi/cart.json'
import shell from '#texts/hi/shell.json'
import shop from '#texts/hi/shop.json'
import ui from '#texts/hi/ui.json'

export const texts = { cart, shell, shop, ui }
