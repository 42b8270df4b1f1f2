/**
 * One food in three spellings: the example that shows that search matches the word in any spelling (content guide 7).
 */
export const searchExample = ['thepla', 'theplas', 'થેપલાં'] as const
