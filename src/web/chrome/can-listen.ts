/** What browsers call their speech recognition; some prefix it. */
export const recognitionNames = ['SpeechRecognition', 'webkitSpeechRecognition'] as const

/** Returns whether this browser can listen. */
export const canListen = (browser: object = window): boolean => recognitionNames.some((name) => name in browser)
