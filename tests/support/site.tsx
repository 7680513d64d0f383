import { useLocation } from 'wouter'
import { Outlet } from '#src/apps/borrower/outlet.tsx'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'

/** The borrower's site at the address of the moment, without what the server draws around it. */
export function Site() {
  const [path] = useLocation()
  return (
    <StatusAnnouncer>
      <ToastProvider>
        <Outlet path={path} />
      </ToastProvider>
    </StatusAnnouncer>
  )
}
