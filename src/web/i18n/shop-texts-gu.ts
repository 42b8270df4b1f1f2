import account from '#texts/gu/account.json'
import cart from '#texts/gu/cart.json'
import shell from '#texts/gu/shell.json'

export const texts = { account, cart, shell }
