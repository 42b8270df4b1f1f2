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
