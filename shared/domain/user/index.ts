export {
  checkFirstAdmin,
  checkNewPassword,
  checkNewUser,
  checkPasswordChange,
  checkSignIn,
  checkUser,
  emptyNewUserForm,
  minPasswordLength,
  userFormOf,
} from './form.ts';
export type {
  FirstAdminDraft,
  FirstAdminForm,
  NewPasswordForm,
  NewUserDraft,
  NewUserForm,
  PasswordChangeDraft,
  PasswordChangeForm,
  SignInForm,
  UserDraft,
  UserForm,
} from './form.ts';
export { demotionError, may, removalError } from './policies.ts';
export type { Permission, RemovalError } from './policies.ts';
export { adminHome, homePath } from './home-path.ts';
export { admit, avatarInitial, readUser, staffRoles } from './user.ts';
export type { AdmissionError, Role, Staff, StaffRole, User } from './user.ts';
