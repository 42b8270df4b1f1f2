/**
 * The route files whose addresses most visits never see: those who work here, who signs in, what is to be read once. They come with the first
 * step there (`route-tree.gen.ts`, all addresses); the others (`first-routes.gen.ts`) are in every page's first script.
 */
export const farRoute =
  /^(_courier|admin|courier|dev|offline|seller)\b|^_shop\.(account|auth|change-email|courier-login|faq|forgot-password|invitation|login|notify-me|orders|payment-callback|privacy-policy|prohibited-items|reset-password|return-refund-policy|review\b|seller-agreement|shipping-policy|shipping-test|support|terms-of-service|verify-email|why-choose)/
