import searchResults from '#texts/gu/search-results.json'
import shelves from '#texts/gu/shelves.json'

export const texts = { shelves, 'search-results': searchResults }
