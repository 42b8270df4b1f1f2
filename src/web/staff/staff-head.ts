/** Returns the head of a staff page: its title, and noindex. */
export const staffHead = ({ loaderData }: { loaderData?: { title: string } | undefined }) => ({
  meta: [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex, nofollow' }],
})
