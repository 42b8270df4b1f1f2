/** Settings under which a load from one address is not taken for a flood; as an operator could set them. */
export const wideLimits = {
  LIMIT_LOGIN_PER_ACCOUNT: '10000/1m',
  LIMIT_LOGIN_PER_ADDRESS: '10000/1m',
  LIMIT_SECOND_FACTOR: '10000/1m',
  LIMIT_REGISTER: '10000/1m',
  LIMIT_ACCOUNT_LETTERS: '10000/1m',
  LIMIT_SEARCH: '1000000/1m',
  LIMIT_SUGGEST: '1000000/1m',
  LIMIT_ORDER: '1000000/1m',
  LIMIT_LOOKUP: '1000000/1m',
  LIMIT_CONTACT: '1000000/1m',
  LIMIT_QUOTE: '1000000/1m',
  LIMIT_COUPON_CODES: '1000000/1m',
  LIMIT_WRITE: '1000000/1m',
}
