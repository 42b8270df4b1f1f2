import cart from '#texts/en/cart.json'
import shell from '#texts/en/shell.json'

export const texts = { cart, shell }
