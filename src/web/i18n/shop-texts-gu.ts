import account from '#texts/gu/account.json'
import cart from '#texts/gu/cart.json'
import checkout from '#texts/gu/checkout.json'
import checkoutFields from '#texts/gu/checkout-fields.json'
import order from '#texts/gu/order.json'
import shell from '#texts/gu/shell.json'
import shop from '#texts/gu/shop.json'
import ui from '#texts/gu/ui.json'

export const texts = { account, cart, checkout, 'checkout-fields': checkoutFields, order, shell, shop, ui }
