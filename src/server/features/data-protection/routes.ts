import { dataProtection } from '#contract/data-protection.ts'
import { route } from '#server/platform/http/routes.ts'
import { linkToPack } from './service.ts'

export const dataProtectionRoutes = [route(dataProtection.pack, (call) => linkToPack(call, call.scope))]
