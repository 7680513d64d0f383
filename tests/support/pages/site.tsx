import { useLocation } from 'wouter'
import { Outlet } from '#src/apps/borrower/routing/outlet.tsx'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'

/** The borrower's site at the current address, without the server-rendered page around it. */
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
