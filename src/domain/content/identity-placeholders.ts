/** The names of the shop's identity that texts may use as `{{placeholders}}`. */
export const identityPlaceholders = [
  'marketplace',
  'legalName',
  'registeredAddress',
  'email',
  'phone',
  'grievanceOfficerName',
  'grievanceEmail',
  'grievancePhone',
  'cin',
  'gstin',
  'fssaiNo',
] as const
