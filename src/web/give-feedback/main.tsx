import '#web/ui/styles/theme.css'
import { createRoot } from 'react-dom/client'
import { loadForm, secretIn } from './calls.ts'
import { GiveFeedbackPage } from './give-feedback-page.tsx'

const container = document.getElementById('root')
if (container) {
  const secret = secretIn(window.location.pathname)
  const root = createRoot(container)
  void loadForm(secret).then((found) => root.render(<GiveFeedbackPage secret={secret} found={found} />))
}
