/** One food as three people type it: what the shop shows to prove that its search hears the word and not the letters (content guide 7). */
export const searchExample = ['thepla', 'theplas', 'થેપલાં'] as const
