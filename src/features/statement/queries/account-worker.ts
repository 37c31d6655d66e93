/** The worker that reads accounts off the page's thread. */
import { serve } from '#shared/queries/worker/serve.ts'
import { createAccountService } from './account-service.ts'

serve(createAccountService())
