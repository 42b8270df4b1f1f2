/**
 * Returns the text of an inline script that calls a function when the page is read. The function runs alone in the
 * page: it may use the browser and its arguments, and nothing of its module. Template literals of several lines would
 * lose their indentation, which keeps the text small.
 */
export const inlineScript = <Args extends readonly unknown[]>(run: (...args: Args) => void, ...args: Args): string =>
  `(${sourceOf(run)})(${args.map(written).join()});`

const written = (argument: unknown): string =>
  typeof argument === 'function' ? sourceOf(argument) : JSON.stringify(argument).replaceAll('<', '\\u003c')

// biome-ignore lint/complexity/noBannedTypes: any function has a source.
const sourceOf = (run: Function): string => run.toString().replace(/\n\s+/g, '\n')
