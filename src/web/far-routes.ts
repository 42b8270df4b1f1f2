/** The route files of the people who work here. They load with the first of their pages (`route-tree.gen.ts`). */
export const staffRoute = /^(_courier|admin|courier|dev|seller)\b/

/** Those of them that are no seller's: a seller's pages load the routes of sellers alone (`seller-routes.gen.ts`). */
export const otherStaffRoute = /^(_courier|admin|courier|dev)\b/

/**
 * The further route files that most visits never need: sign-in, account, and texts that are read once. They load with
 * the first navigation to one of them (`shop-routes.gen.ts`); the others (`first-routes.gen.ts`) are in every page's
 * first script.
 */
export const farRoute =
  /^offline\b|^_shop\.(account|auth|change-email|courier-login|faq|forgot-password|invitation|login|notify-me|orders|payment-callback|privacy-policy|prohibited-items|reset-password|return-refund-policy|review\b|seller-agreement|shipping-policy|shipping-test|support|terms-of-service|verify-email|why-choose)/
