import type { ComponentType } from 'react';
import { InvestmentPreferencesStep } from './components/investment-preferences-step.tsx';
import { InvestmentProfileStep } from './components/investment-profile-step.tsx';
import { PersonalInformationStep } from './components/personal-information-step.tsx';

interface WizardStep {
  title: string;
  intro: string;
  Fields: ComponentType;
}

/** The wizard as data: what each step is called, says and asks (specification, section 2). */
export const WIZARD_STEPS: readonly [WizardStep, WizardStep, WizardStep] = [
  {
    title: 'Personal Information',
    intro: 'Your full name appears in your profile, where other investors can see it.',
    Fields: PersonalInformationStep,
  },
  {
    title: 'Investment Profile',
    intro: 'Your experience, and how much uncertainty you are comfortable with.',
    Fields: InvestmentProfileStep,
  },
  {
    title: 'Investment Preferences',
    intro: 'Where your interests lie. Choose as many sectors as you like.',
    Fields: InvestmentPreferencesStep,
  },
];
