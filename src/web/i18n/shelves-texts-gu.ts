import searchPage from '#texts/gu/search-page.json'
import searchResults from '#texts/gu/search-results.json'
import shelves from '#texts/gu/shelves.json'

export const texts = { shelves, 'search-page': searchPage, 'search-results': searchResults }
