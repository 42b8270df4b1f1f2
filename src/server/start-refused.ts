/** The shop cannot start, for a reason its owner can put right: the message is one plain sentence, shown without a stack trace. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
