import { staffRoleEndpoints } from '#contract/accounts/staff-role-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { changeStaffRole, listStaffRoles, makeStaffRole, removeStaffRole } from './change-staff-role.ts'

/** Returns the endpoints of the staff roles. */
export const staffRoleHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(staffRoleEndpoints, {
    'GET /api/admin/staff-roles': (_, visitor) => listStaffRoles(member(visitor)),
    'POST /api/admin/staff-roles': ({ body }, visitor) => makeStaffRole(context, body, member(visitor)),
    'PUT /api/admin/staff-roles/:id': ({ params, body }, visitor) =>
      changeStaffRole(context, params.id, body, member(visitor)),
    'DELETE /api/admin/staff-roles/:id': ({ params, body }, visitor) =>
      removeStaffRole(context, params.id, body, member(visitor)),
  })
