import searchPage from '#texts/en/search-page.json'
import searchResults from '#texts/en/search-results.json'
import shelves from '#texts/en/shelves.json'

export const texts = { shelves, 'search-page': searchPage, 'search-results': searchResults }
