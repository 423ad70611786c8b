// Entry point of the design system: right-to-left components on native elements, form hooks, browser helpers.
export { Anchor, LinkProvider } from './anchor.tsx';
export type { AnchorProps, DrawLink } from './anchor.tsx';
export { Illustration } from './browser/illustration.tsx';
export type { IllustrationName } from './browser/illustration.tsx';
export { randomSalt, slowHash } from './browser/slow-hash.ts';
export { saveFile } from './browser/save-file.ts';
export { useMediaQuery } from './browser/use-media-query.ts';
export { Button, IconButton, LinkButton } from './buttons/button.tsx';
export type { ButtonProps, IconButtonProps, LinkButtonProps } from './buttons/button.tsx';
export type { ButtonVariant, ControlSize } from './buttons/variants.ts';
export { classes } from './classes.ts';
export { Badge, Chip, ChipRow, CountBadge, toneClass } from './display/badge.tsx';
export type { ChipProps, Tone } from './display/badge.tsx';
export { Isolate, Sentence, VisuallyHidden } from './display/bidi.tsx';
export { Card, PageTitle, StatCard } from './display/card.tsx';
export type { StatCardProps } from './display/card.tsx';
export { DataTable } from './display/data-table.tsx';
export type { Column, DataTableProps, RowSelection, TableSort } from './display/table/types.ts';
export { Logo, PawMark } from './display/logo.tsx';
export { Pagination } from './display/pagination.tsx';
export type { PaginationProps } from './display/pagination.tsx';
export { pastelClass, ProductImage } from './display/product-image.tsx';
export type { Pastel, ProductImageProps } from './display/product-image.tsx';
export { MoneyDigitsContext } from './display/money-digits.ts';
export { Money, useMoneyFormat } from './display/money.tsx';
export { useTypedMoney } from './display/use-typed-money.ts';
export type { MoneyFormat } from './display/money.tsx';
export { ColumnPrice, Price } from './display/price.tsx';
export type { PriceProps, PriceSize } from './display/price.tsx';
export { PrintSheet } from './display/print-sheet.tsx';
export { ProgressBar } from './display/progress-bar.tsx';
export { Spinner } from './display/spinner.tsx';
export { EmptyState } from './display/empty-state.tsx';
export { LoadingRegion, Skeleton } from './display/skeleton.tsx';
export { Banner, ErrorState } from './display/states.tsx';
export type { BannerTone } from './display/states.tsx';
export { Checkbox, ChoiceCards, DateField, SelectField, Switch } from './fields/choices.tsx';
export type {
  Choice,
  ChoiceCardsProps,
  DateFieldProps,
  SelectFieldProps,
  ToggleProps,
} from './fields/choices.tsx';
export { FileButton } from './fields/file-button.tsx';
export { QuantityStepper } from './fields/quantity-stepper.tsx';
export type { QuantityStepperProps } from './fields/quantity-stepper.tsx';
export { SearchField } from './fields/search-field.tsx';
export type { SearchFieldProps } from './fields/search-field.tsx';
export { ViewSwitch } from './fields/view-switch.tsx';
export type { ListView } from './fields/view-switch.tsx';
export { PasswordField, TextArea, TextField } from './fields/text-field.tsx';
export type { PasswordFieldProps, TextAreaProps, TextFieldProps } from './fields/text-field.tsx';
export { FormActions } from './forms/form-actions.tsx';
export { useForm } from './forms/use-form.ts';
export type { Checked, FieldBinding, FieldErrors, Form, FormOptions } from './forms/use-form.ts';
export { BlockHistoryContext, installHistoryBlocker } from './forms/history-blocker.ts';
export type { BlockHistory } from './forms/history-blocker.ts';
export { requestLeave } from './forms/request-leave.ts';
export { LeaveGuard } from './forms/leave-guard.tsx';
export { useEditing } from './forms/use-editing.ts';
export type { Editing, EditingOptions, SaveOutcome } from './forms/use-editing.ts';
export { useUnsavedDialog } from './forms/unsaved-dialog.tsx';
export { AppBar } from './navigation/app-bar.tsx';
export { SkipLink } from './navigation/skip-link.tsx';
export { TabPanel, Tabs } from './navigation/tabs.tsx';
export type { Tab, TabsProps } from './navigation/tabs.tsx';
export { ConflictDialog } from './overlays/conflict-dialog.tsx';
export type { ConflictDialogProps } from './overlays/conflict-dialog.tsx';
export { Disclosure, Menu, MenuAction, MenuLink } from './overlays/menu.tsx';
export type { MenuProps } from './overlays/menu.tsx';
export { ConfirmDialog, Dialog, PaneDialog, SideSheet } from './overlays/modal.tsx';
export type { ConfirmDialogProps, ModalProps } from './overlays/modal.tsx';
export type { IconComponent } from './icon.tsx';
export { Optional } from './optional.tsx';
export { prepareToasts, ToastProvider, useFailuresOf, useToasts } from './overlays/toasts.tsx';
export type { ToastAction } from './overlays/toast-region.tsx';
export type { Toasts } from './overlays/toasts.tsx';
