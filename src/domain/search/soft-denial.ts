const softly = /^(?:na|ન|ના|न|ना)$/
const being =
  /^(?:ho|hoy|hoi|hoye|hova|hovi|hovu|joie|joiye|chahiye|nakhelu|nakhel|હોય|હોવું|હોવી|હોવો|જોઈએ|हो|होना|हों|चाहिए)$/

/** Returns whether two words say that something must not be: "na hoy", "ન હોય", "न हो". */
export const isSoftDenial = (text = '', next = ''): boolean => softly.test(text) && being.test(next)

/** "Not too sweet" wants less of it, "not sweet" none. */
export const tooMuch = /^(?:too|very|so|that|overly|much|bahu|bahut|khub|zyada|jyada|વધારે|બહુ|ખૂબ|ज्यादा|ज़्यादा|बहुत)$/
