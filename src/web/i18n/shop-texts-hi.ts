import account from '#texts/hi/account.json'
import cart from '#texts/hi/cart.json'
import checkout from '#texts/hi/checkout.json'
import checkoutFields from '#texts/hi/checkout-fields.json'
import order from '#texts/hi/order.json'
import shell from '#texts/hi/shell.json'
import shop from '#texts/hi/shop.json'
import ui from '#texts/hi/ui.json'

export const texts = { account, cart, checkout, 'checkout-fields': checkoutFields, order, shell, shop, ui }
