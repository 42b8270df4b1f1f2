/** The head of a staff page: its title, and nothing for search engines. */
export const staffHead = ({ loaderData }: { loaderData?: { title: string } | undefined }) => ({
  meta: [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex, nofollow' }],
})
