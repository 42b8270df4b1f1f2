import searchPage from '#texts/hi/search-page.json'
import searchResults from '#texts/hi/search-results.json'
import shelves from '#texts/hi/shelves.json'

export const texts = { shelves, 'search-page': searchPage, 'search-results': searchResults }
