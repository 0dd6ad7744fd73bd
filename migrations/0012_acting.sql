-- The company that an administrator works for in this sign-in, so that the audit log says once when that begins.
alter table sessions add column acting_for integer;
