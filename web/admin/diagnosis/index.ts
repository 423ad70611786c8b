// The door of the diagnosis panel, which the settings screen ends with.
export { DiagnosisPanel } from './diagnosis-panel.tsx';
