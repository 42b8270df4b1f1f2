/**
 * Raised when the shop cannot start, for a reason its owner can fix: the message is one plain sentence, shown without
 * a stack trace.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
