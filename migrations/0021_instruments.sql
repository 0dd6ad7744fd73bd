-- The recognised question set that a template is: { id, name, edition, licence, attribution, source }. Null for every other.
alter table templates add column instrument jsonb;
-- An administrator has compared the bands of its scores with the workbook of whoever published them; indicative until then.
alter table templates add column bands_confirmed_at timestamptz;
-- One sentence for whoever chooses between templates.
alter table templates add column description text not null default '';
update templates
set description = 'How people are, what weighs on them and what would help, in six parts of working life.'
where shipped = 'employee-wellbeing';
