import searchResults from '#texts/en/search-results.json'
import shelves from '#texts/en/shelves.json'

export const texts = { shelves, 'search-results': searchResults }
