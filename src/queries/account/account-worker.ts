/** The worker in which accounts are read, beside the page and not in its way. */
import { serve } from '../worker/serve.ts'
import { createAccountService } from './account-service.ts'

serve(createAccountService())
