/** The delivery address and the recipient of test orders. */
export const shipping = {
  fullName: 'Hetal Joshi',
  email: 'hetal@example.com',
  phone: '98250 12345',
  address: '12 Prabhat Society, Navrangpura',
  city: 'Ahmedabad',
  state: 'Gujarat',
  pincode: '380009',
  country: 'IN',
}

/** The same abroad. */
export const shippingAbroad = {
  fullName: 'Hetal Joshi',
  email: 'hetal.abroad@example.com',
  phone: '+12015550123',
  address: '2861 Kennedy Blvd',
  city: 'Jersey City',
  state: 'NJ',
  pincode: '07306',
  country: 'US',
}
