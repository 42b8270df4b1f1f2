/**
 * The route files that most visits never need: staff pages, sign-in, and texts that are read once. They load with the
 * first navigation to one of them (`route-tree.gen.ts`, all routes); the others (`first-routes.gen.ts`) are in every
 * page's first script.
 */
export const farRoute =
  /^(_courier|admin|courier|dev|offline|seller)\b|^_shop\.(account|auth|change-email|courier-login|faq|forgot-password|invitation|login|notify-me|orders|payment-callback|privacy-policy|prohibited-items|reset-password|return-refund-policy|review\b|seller-agreement|shipping-policy|shipping-test|support|terms-of-service|verify-email|why-choose)/
