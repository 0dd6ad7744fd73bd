import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export interface ActiveCompany {
  id: number
  name: string
}

export interface DashboardState {
  activeCompany: ActiveCompany | null
}

/** The active company, kept in local storage. */
export const useDashboard = create<DashboardState>()(
  persist<DashboardState>(() => ({ activeCompany: null }), { name: 'dashboard-storage' }),
)

export const chooseCompany = ({ id, name }: ActiveCompany) =>
  useDashboard.setState({ activeCompany: { id, name } })
